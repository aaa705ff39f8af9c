// What a list that is read page by page shows of itself in each of its states. No database.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PagedList } from '@/components/kit/ui/paged-list'

type List = Parameters<typeof PagedList<string>>[0]['list']

const read = { pages: ['first row', 'second row'], pageParams: [] }
const quiet = { error: null, isError: false, isFetching: false, hasNextPage: false, isFetchingNextPage: false }
const shown = (list: object) =>
  renderToStaticMarkup(
    <PagedList list={{ ...quiet, ...list } as List} title="Legal holds" what="Legal holds" more="Show more">
      {(pages) => <p>{pages.join(', ')}</p>}
    </PagedList>,
  )
const failed = { isError: true, error: new Error('500') }

test.each([
  ['while it is being read', {}, ['Legal holds'], ['row', 'Couldn’t load', 'Show more']],
  ['where it cannot be read', failed, ['Couldn’t load legal holds'], ['row', 'refresh']],
  ['where it was read', { data: read }, ['first row, second row'], ['refresh', 'Show more']],
  ['where there is more', { data: read, hasNextPage: true }, ['first row', 'Show more'], ['refresh']],
  [
    'where it is older than it looks',
    { data: read, ...failed },
    ['first row', 'Couldn’t refresh legal holds'],
    ['Couldn’t load'],
  ],
])('%s', (_, list, said, unsaid) => {
  const html = shown(list)
  for (const word of said) expect(html).toContain(word)
  for (const word of unsaid) expect(html).not.toContain(word)
})
