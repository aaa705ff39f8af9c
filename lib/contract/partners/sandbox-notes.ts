// What the API reference says of the calls about a sandbox itself.

export const sandboxNotes = {
  moveSandboxClock: {
    group: 'Sandbox',
    prose: [
      'Makes what is due in a sandbox older, from one due moment to the next: deferred messages, tries of callbacks, steps of campaigns, the end of links, and what the people of its phones do later. What comes due is let run, for at most five seconds; waiting counts what is left. Workers, signatures, tokens and rates go on by the real time.',
      'advance is a length of time of ISO 8601 in days, hours, minutes and seconds, forwards alone, thirty times an hour and 400 days in all.',
    ],
    requests: [{ name: 'hours', title: 'Twelve hours', value: { supportProgramId: 'acme-test', advance: 'PT12H' } }],
    reply: {
      data: {
        advancedSeconds: 43200,
        aheadSeconds: 43200,
        ran: { messages: 1, callbacks: 0, campaignSteps: 0, linksExpired: 0 },
        waiting: 0,
      },
      status: 200,
    },
  },
  resetSandbox: {
    group: 'Sandbox',
    prose: [
      'Deletes the patients of a sandbox with all of theirs, so that the same external ids and phones can be invited again, and its clock is on time. Tokens, endpoints, texts, campaigns and the audit log stay. Six times an hour.',
      'A sandbox in which nobody is invited for fourteen days is emptied as well.',
    ],
    requests: [{ name: 'reset', title: 'Begin anew', value: { supportProgramId: 'acme-test' } }],
    reply: { data: { patients: 12 }, status: 200 },
  },
  readStory: {
    group: 'Sandbox',
    prose: [
      'For what sends no callback: what the person behind the phone did or will do, what became of each message, and how the links ended, oldest first, at most 500 lines. why is there where the outcome has a reason, such as quietHours or undeliverable.',
      'A patient who is not in a sandbox of the token’s programs is 404.',
    ],
    requests: [{ name: 'one', title: 'One patient', value: undefined }],
    reply: {
      data: [
        { at: '2026-03-02T15:04:05.200Z', step: 'message invitation', outcome: 'delivered' },
        { at: '2026-03-02T15:04:06.900Z', step: 'openLink', outcome: 'opened' },
        { at: '2026-03-02T15:04:07.100Z', step: 'link consent', outcome: 'link_locked' },
      ],
      status: 200,
    },
  },
}
