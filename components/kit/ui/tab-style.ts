export const tabBarStyle =
  'chrome flex gap-1 overflow-x-auto border-line border-b whitespace-nowrap [scrollbar-width:none]'

export const tabStyle =
  'whitespace-nowrap border-transparent border-b-2 px-2.5 pt-1.5 pb-2 text-ink2 no-underline hover:text-ink ' +
  'focus-visible:-outline-offset-2 ' +
  'aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-ink ' +
  'aria-selected:border-accent aria-selected:font-semibold aria-selected:text-ink'
