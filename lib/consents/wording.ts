/** The words of a consent: its title and its body (blocks apart by an empty line, see contract/text-blocks). */
export type Wording = { title: string; body: string }
