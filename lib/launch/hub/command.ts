// A command is a row of the table in commands.ts: its name, its options, and what it runs. Parsing, usage and the table
// in this folder's README.md all come from the row.
import { type ParseArgsConfig, parseArgs } from 'node:util'
import type { Actor } from '@/lib/platform/unit'

export type Option = {
  type: 'string' | 'boolean'
  /** How usage shows the value: `--id ID`. */
  value?: string
  required?: boolean
  /** May be given several times, or once with several values. */
  many?: boolean
  /** The only values there are. */
  words?: readonly string[]
  /** Given without its name: `readmodel rebuild NAME`. One of a command at most. */
  bare?: boolean
}

export type Options = Record<string, Option>

type Given<O extends Option> = O extends { type: 'boolean' } ? boolean : O extends { many: true } ? string[] : string
type Need<O extends Option> = O extends { required: true } | { many: true } | { type: 'boolean' }
  ? Given<O>
  : Given<O> | undefined
export type Values<O extends Options> = { [K in keyof O]: Need<O[K]> }

/** What a command answers: lines for people, one object for `--json`. */
export type Answer = {
  say: string[]
  json: Record<string, unknown>
  /** What was looked for and must not be there was found: the answer is given, with exit code 1. */
  found?: boolean
}
/** Tells people how far a long command has come; with `--json` nobody is told. */
export type Progress = (line: string) => void

export type Command = {
  name: string
  does: string
  options: Options
  /** It needs no database, or opens one itself. */
  alone?: true
  run(values: never, actor: Actor, progress: Progress): Promise<Answer>
}

/** Ties the options of a row to what its `run` is given. */
export const command = <const O extends Options>(row: {
  name: string
  does: string
  options: O
  alone?: true
  run(values: Values<O>, actor: Actor, progress: Progress): Promise<Answer>
}): Command => row

/** Wrong use: a usage line on stderr and exit code 2. Help that was asked for goes to stdout, with 0. */
export class WrongUse extends Error {
  constructor(
    message: string,
    readonly asked = false,
  ) {
    super(message)
  }
}

/** An expected no of a command, in the operator's words. */
export class CommandFailed extends Error {}

export const usageOf = ({ name, options }: Pick<Command, 'name' | 'options'>): string =>
  [`npm run -s hub -- ${name}`, ...Object.entries(options).map(([option, row]) => shown(option, row)), '[--json]'].join(
    ' ',
  )

function shown(option: string, { type, value = option.toUpperCase(), required, many, bare }: Option) {
  const once = bare ? value : type === 'boolean' ? `--${option}` : `--${option} ${value}`
  const again = many ? `${required ? `${once} [--${option} …]` : `--${option} …`}` : once
  return required ? again : `[${again}]`
}

/** Every command with what it does, as this folder's README.md shows them too. */
const overview = (commands: readonly Command[]): string =>
  ['Commands:', ...commands.flatMap((row) => [`  ${usageOf(row)}`, `      ${row.does}`])].join('\n')

/** The row that the first words name, its values and whether the answer is wanted as JSON. Throws WrongUse. */
export function parseCommand(commands: readonly Command[], argv: readonly string[]) {
  const [found] = commands
    .filter(({ name }) => name === argv.slice(0, name.split(' ').length).join(' '))
    .sort((one, other) => other.name.length - one.name.length) // `backup verify` is no `backup`
  if (!found) throw new WrongUse(overview(commands), ['help', '--help', '-h'].includes(argv[0] ?? ''))
  const usage = `Usage: ${usageOf(found)}`
  const fail = (why: string): never => {
    throw new WrongUse(`${why}\n${usage}`)
  }

  const config: ParseArgsConfig['options'] = { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } }
  for (const [option, { type, many = false }] of Object.entries(found.options))
    config[option] = { type, multiple: many }
  const bare = Object.keys(found.options).find((option) => found.options[option]?.bare)
  let given: Record<string, unknown> = {}
  try {
    const { values, positionals } = parseArgs({
      args: spread(found.options, argv.slice(found.name.split(' ').length)),
      options: config,
      strict: true,
      allowPositionals: bare !== undefined,
    })
    if (positionals.length > 1) throw new Error(`Unexpected argument '${positionals[1]}'`)
    given = bare ? { ...values, [bare]: positionals[0] } : values
  } catch (error) {
    fail((error as Error).message.replace(/\. To specify .*$/s, '.'))
  }
  if (given.help) throw new WrongUse(`${found.does}.\n${usage}`, true)

  const values = Object.entries(found.options).map(([option, row]) => {
    const value =
      row.type === 'boolean'
        ? given[option] === true
        : row.many
          ? [...new Set((given[option] as string[]) ?? [])]
          : given[option]
    const blank = value === undefined || (Array.isArray(value) ? value.length === 0 : String(value).trim() === '')
    const called = row.bare ? (row.value ?? option) : `--${option}`
    if (row.required && blank) fail(`${called} is missing.`)
    if (!row.required && blank && value === '') fail(`${called} is empty.`)
    const wrong = row.words && [value ?? []].flat().find((word) => !row.words?.includes(String(word)))
    if (wrong) fail(`${called} cannot be ${wrong}: use ${row.words?.join(', ')}.`)
    return [option, value]
  })
  return { found, values: Object.fromEntries(values) as never, json: given.json === true }
}

/** `--scope invite event` and `--scope invite,event` mean `--scope invite --scope event`. */
function spread(options: Options, args: readonly string[]): string[] {
  const all: string[] = []
  let last: string | undefined
  let taken = false
  for (const arg of args) {
    const name = /^--([a-z]+)(?:=|$)/.exec(arg)?.[1]
    const many = (option: string | undefined) => option !== undefined && options[option]?.many === true
    if (arg.startsWith('-')) {
      last = name
      taken = arg.includes('=')
      all.push(
        ...(many(name) && taken
          ? arg
              .slice(arg.indexOf('=') + 1)
              .split(',')
              .map((part) => `--${name}=${part}`)
          : [arg]),
      )
    } else if (many(last)) {
      if (!taken) all.pop()
      all.push(
        ...arg
          .split(',')
          .filter(Boolean)
          .map((part) => `--${last}=${part}`),
      )
      taken = true
    } else all.push(arg)
  }
  return all
}
