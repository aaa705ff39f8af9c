import { expect, test } from 'vitest'
import { foldName, marksOf } from './name-words'

test.each([
  ['Álvarez', 'alvarez'],
  ['Sørensen', 'sorensen'],
  ['Weiß', 'weiss'],
  ['ŁUKASZ', 'lukasz'],
  ['İnci', 'inci'],
])('%s is looked for as %s', (name, folded) => expect(foldName(name)).toBe(folded))

const marked = (text: string, ...typed: string[]) => marksOf(text, typed).map(([from, to]) => text.slice(from, to))

test.each([
  ['Ortega Ruiz', ['ruiz', 'cam'], ['Ruiz']],
  ['Whitcomb-Fernández-Robertson', ['fernandez'], ['Fernández']],
  ['Whitcomb-Fernández-Robertson', ['ROB', 'whit'], ['Whit', 'Rob']],
  ['O’Brien', ['obri'], ['O’Bri']],
  ['O’Brien', ['bri'], ['Bri']],
  ['Weiß Müller', ['weis', 'mull'], ['Weiß', 'Müll']],
  ['Mar Marta', ['ma', 'mar'], ['Mar', 'Mar']],
  ['Ana', ['na'], []],
  ['', ['a'], []],
])('in %s, typed %j', (text, typed, shown) => expect(marked(text, ...typed)).toEqual(shown))
