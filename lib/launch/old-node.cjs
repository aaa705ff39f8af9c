// Prisma's command line expects Node 20.19; on the older ones Hubline supports it lacks only this function.
const util = require('node:util')

util.styleText ??= (_style, text) => text
