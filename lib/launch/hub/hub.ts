// The operator's command line: stdout carries a command's answer and nothing else, everything said besides goes to stderr.
import { runCommand } from './run-command'

process.exitCode = await runCommand(process.argv.slice(2), { answer: console.log, aside: console.error })
