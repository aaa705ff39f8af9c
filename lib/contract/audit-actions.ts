// TABLE: every act the audit log knows, in the words people read. An act that is not here does not compile.

// biome-ignore format: a table is read by column
export const auditActions = {
  'patient.invite':         'Invited a patient',
  'patient.caseUpdate':     'Sent a case update',
  'patient.list':           'Listed patients',
  'patient.search':         'Searched patients',
  'patient.read':           'Opened a patient',
  'patient.timeline':       'Read a timeline',
  'patient.previewSms':     'Previewed a message',
  'patient.checkDuplicate': 'Checked for a duplicate',
  'patient.unsubscribe':    'Unsubscribed a patient',
  'messages.list':          'Listed messages',
  'inbox.list':             'Listed callbacks',
  'inbox.read':             'Opened a callback',
  'inbox.receive':          'Sent a callback',
  'inbox.rotateSecret':     'Replaced the signing secret',
  'program.update':         'Changed a program',
  'token.issue':            'Issued a token',
  'token.disable':          'Disabled a token',
  'token.rotate':           'Rotated a token',
  'staff.create':           'Created an account',
  'staff.update':           'Changed an account',
  'staff.disable':          'Disabled an account',
  'staff.enable':           'Enabled an account',
  'staff.setPassword':      'Set a password',
  'staff.updateProfile':    'Changed their profile',
  'staff.changePassword':   'Changed their password',
  'session.signIn':         'Signed in',
  'session.signInFailed':   'Failed to sign in',
  'session.signOut':        'Signed out',
  'program.create':         'Created the program',
  'task.done':              'Completed a task',
  'audit.list':             'Read the audit log',
} as const

export type AuditAction = keyof typeof auditActions
