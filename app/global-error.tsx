'use client'

/** When even the layout failed: plain words without any of our styles or components. */
export default function GlobalError({ error }: { error: Error & { digest?: string } }) {
  return (
    <html lang="en">
      <body>
        <main>
          <h1>Something went wrong on our side</h1>
          <p>
            Reload the page. If it happens again, give support this reference:{' '}
            {error.digest ?? 'the address of this page'}.
          </p>
          <p>
            <a href="/">Back to the start</a>
          </p>
        </main>
      </body>
    </html>
  )
}
