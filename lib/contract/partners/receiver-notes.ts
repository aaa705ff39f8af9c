// What a receiver of callbacks must do, as the reference says it on its page and as text.
export const receiverNotes: readonly string[] = [
  'Verify the signature over the bytes as they came, answer 2xx, then work. A receiver parses nothing before it has verified, compares in constant time, refuses a `webhook-timestamp` more than five minutes away, and takes any of several signatures: while a secret is rotated there are two, with a space between.',
  'The same callback may come more than once, always with the same `webhook-id` and the same bytes: keep each id once. Callbacks of one patient come in the order of what happened; one that is refused is tried again, and those behind it wait. Fetch a file by its mediaId with a token that has the scope media.',
  'The operator can check an endpoint with twelve requests, which carry `x-probe: 1`.',
]
