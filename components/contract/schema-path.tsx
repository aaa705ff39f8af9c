import { Fragment } from 'react'

/** A field's full name; a long one breaks after a point, never inside a word. */
export function SchemaPath({ path }: { path: string }) {
  return (
    <code className="font-mono text-[0.8125rem]">
      {path.split('.').map((part, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
        <Fragment key={position}>
          {position > 0 && (
            <>
              .<wbr />
            </>
          )}
          {part}
        </Fragment>
      ))}
    </code>
  )
}
