// What the palette may do with an Enter that came before the answer, and which answers it waits for.

type Query = { isFetching: boolean; isPlaceholderData: boolean; isError: boolean }

/** Rows of older words are no answer. */
const isAnswered = ({ isFetching, isPlaceholderData }: Query) => !isFetching && !isPlaceholderData

/** Of the searches that were asked: `settled` once all have answered, `failed` if any could not. */
export const answerOf = (asked: readonly Query[]) => ({
  settled: asked.every(isAnswered),
  failed: asked.some(({ isError }) => isError),
})

type Key = { key: string; ctrlKey: boolean }

/** The keys by which the palette goes from row to row. */
export const isMove = ({ key, ctrlKey }: Key) =>
  ['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(key) || (ctrlKey && ['n', 'j', 'p', 'k'].includes(key))

/** Nobody saw the row when they pressed Enter, so it may open a page and change nothing. */
export const runsUnseen = (first: { goes?: boolean } | undefined, failed: boolean) => !failed && first?.goes === true
