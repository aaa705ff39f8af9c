// What was typed into an invite and not sent, for as long as this tab lives: a search or the command palette may lead away
// from the form. Never written to any storage, because it is somebody's health data.
import type { InviteValues } from '@/components/patients/invite/invite-draft'

const kept = new Map<string, InviteValues>()

export const keptInvite = (programId: string) => kept.get(programId)
export const keepInvite = (programId: string, values: InviteValues) => void kept.set(programId, values)
export const dropInvite = (programId: string) => void kept.delete(programId)
