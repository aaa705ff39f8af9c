export const scrimStyle =
  'chrome fixed inset-0 z-40 bg-[rgb(6_14_11/0.45)] data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in'

export const popStyle = 'edge rounded-card border border-line bg-surface text-ink shadow-pop'
