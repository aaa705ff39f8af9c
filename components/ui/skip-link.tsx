export function SkipLink({ to, children = 'Skip to content' }: { to: string; children?: string }) {
  return (
    <a
      href={`#${to}`}
      className="chrome fixed top-2 left-2 z-60 -translate-y-20 rounded-control bg-accent px-3 py-1.5 font-medium text-on-accent focus:translate-y-0"
    >
      {children}
    </a>
  )
}
