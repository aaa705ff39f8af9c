// Loaded into a server of tests: it ends when whoever started it is gone, however that came.

process.on('disconnect', () => process.exit())
// The channel alone keeps nobody running.
process.channel?.unref()
