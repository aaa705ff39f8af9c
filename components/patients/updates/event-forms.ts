// The drawers of a patient in which something is set or sent.
export const eventForms = ['enrollment', 'financial', 'nextCall', 'message'] as const
export type EventForm = (typeof eventForms)[number]
