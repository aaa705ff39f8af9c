// What the container's files promise. That the product itself runs so is in README.md of lib/launch.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')
const containerfile = read('Containerfile')
const compose = read('compose.yaml')
/** A service, or another part, with all that stands under it. */
const part = (name: string) => new RegExp(`^( *)${name}:.*\\n(?:\\1 +.*\\n|\\n)*`, 'm').exec(compose)?.[0] ?? ''
const ours = ['migrate', 'site', 'worker', 'hub']

test('the image runs as a user that is not root, named by number, who owns nothing but its data', () => {
  const last = containerfile.split(/^FROM /m).at(-1) ?? ''
  expect(/^USER (\d+):\d+$/m.exec(last)?.[1]).toBe('10001')
  expect(last.indexOf('USER')).toBeLessThan(last.indexOf('ENTRYPOINT'))
  expect(containerfile).not.toMatch(/--chown|chmod|sudo/)
  expect(containerfile).toMatch(/npm ci .*--ignore-scripts/)
})

test('nothing of history, settings or data goes into the image', () => {
  const left = read('Containerfile.dockerignore').split('\n')
  expect(left).toEqual(expect.arrayContaining(['.git', '.data', '**/.env', '**/node_modules', '.next']))
})

test('all of ours is read-only, without capabilities, and gains none', () => {
  const common = part('x-hubline')
  for (const line of ['user: "10001:10001"', 'read_only: true', 'cap_drop: [ALL]', '"no-new-privileges:true"'])
    expect(common).toContain(line)
  for (const name of ours) {
    expect(part(name)).toContain('<<: *hubline')
    expect(part(name)).not.toMatch(/privileged|cap_add|user:|read_only/)
  }
})

test('site and worker are a role each and not told who owns the tables, and nobody outside reaches the database', () => {
  expect(ours.filter((name) => part(name).includes('*owns'))).toEqual(['migrate', 'hub'])
  for (const name of ['site', 'worker']) {
    expect(part(name)).toContain(`environment: { <<: [*all, *${name}]`)
    expect(part(`x-${name}`)).toContain(`://hubline_${name}:`)
    expect(part('x-owns')).toContain(`DATABASE_${name.toUpperCase()}_URL: *${name}-url`)
  }
  for (const name of ['x-all', 'x-site', 'x-worker']) expect(part(name)).not.toContain('OWNER')
  expect(part('database')).toContain('networks: [inside]')
  expect(part('database')).not.toContain('ports')
  expect(part('site')).toContain('"127.0.0.1:3000:3000"')
  const roles = read('make-roles.sh')
  expect(roles).toContain('nosuperuser nocreatedb nocreaterole noreplication nobypassrls')
  for (const name of ['serving', 'site', 'worker']) {
    expect(roles).toContain(`make_role hubline_${name} "$${name.toUpperCase()}_PASSWORD"`)
    expect(part('database')).toContain(`${name.toUpperCase()}_PASSWORD: \${${name.toUpperCase()}_PASSWORD:?}`)
  }
})
