'use client'

// Inside the frame, so that rail and search stay.
export { PageFailed as default } from '@/components/shell/session/page-failed'
