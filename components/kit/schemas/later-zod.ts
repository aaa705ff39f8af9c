// What a browser is given for `zod` (next.config.mjs). The contract describes its schemas when it is loaded, and a page
// that only reads judges nothing by them: so a schema is written down here as it is described, and built when it is
// first judged. A file that judges imports `judging.ts`, which brings zod itself.

// biome-ignore lint/suspicious/noExplicitAny: it stands for all of zod
type Any = any
type Step = { of: Described; key: PropertyKey } | { of: Described; args: readonly unknown[] }
/** `step` is null for zod itself. */
type Described = { step: Step | null; made?: Made }
/** What a step led to, and of what it was a part. */
type Made = { value: Any; owner: Any }

type Meeting = { zod: Any; settings: Described[]; notes: WeakMap<object, Described> }

// A bundler may know this file by two names, as `zod` and as itself: both meet here.
const meeting = Symbol.for('hubline.later-zod')
const here = globalThis as { [meeting]?: Meeting }
here[meeting] ??= { zod: null, settings: [], notes: new WeakMap() }
const { settings, notes } = here[meeting]
const known = here[meeting]

/** What tells or judges: there the schema has to be built. Everything else describes on. */
const telling = new Set<PropertyKey>(
  'parse safeParse parseAsync safeParseAsync def type options enum description isOptional isNullable'.split(' '),
)
const tells = (key: PropertyKey) => telling.has(key) || key === '~standard' || String(key).startsWith('_')

export const z = described({ step: null })

/** Zod is here: its settings hold, and what was described can be built. */
export function bring(real: unknown): void {
  known.zod = real
  for (const setting of settings.splice(0)) build(setting)
}

/** The schema itself, of what a file of the contract exports. */
export const built = <Schema>(schema: Schema): Schema => real(schema) as Schema

function described(own: Described): Any {
  const proxy = new Proxy(() => undefined, {
    get: (_, key) => {
      if (typeof key === 'symbol' || key === 'then') return undefined
      if (own.step === null && known.zod && typeof known.zod[key] !== 'function') return known.zod[key]
      if (own.step === null || !tells(key)) return described({ step: { of: own, key } })
      const owner = build(own)
      const value = owner[key]
      return typeof value === 'function' ? (...args: unknown[]) => value.apply(owner, args.map(real)) : value
    },
    apply: (_, _this, args) => {
      const call: Described = { step: { of: own, args } }
      // Settings are no part of a schema: nothing else would build them.
      if (own.step && 'key' in own.step && own.step.key === 'config') known.zod ? build(call) : settings.push(call)
      return described(call)
    },
    has: (_, key) => key in Object(build(own)),
    ownKeys: () => Reflect.ownKeys(Object(build(own))),
    getOwnPropertyDescriptor: (_, key) => ({ value: build(own)[key], enumerable: true, configurable: true }),
  })
  notes.set(proxy, own)
  return proxy
}

function build(own: Described): Any {
  if (!known.zod) throw new Error('A schema is judged before zod is here: import components/kit/schemas/judging.')
  if (!own.step) return known.zod
  own.made ??= make(own.step)
  return own.made.value
}

function make(step: Step): Made {
  const owner = build(step.of)
  if ('key' in step) return { value: owner[step.key], owner }
  return { value: owner.apply(step.of.made?.owner, step.args.map(real)), owner }
}

/** With every schema inside it built: in lists, in objects, and in what a function gives back. A class is a class. */
function real(given: unknown): unknown {
  if (typeof given === 'function') {
    const own = notes.get(given)
    if (own) return build(own)
    return given.prototype ? given : (...args: unknown[]) => real(given(...args))
  }
  if (Array.isArray(given)) return given.map(real)
  if (given === null || typeof given !== 'object' || Object.getPrototypeOf(given) !== Object.prototype) return given
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, real(value)]))
}
