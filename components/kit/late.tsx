'use client'

// A part of a page that comes when it is first wanted: a dialog, a drawer, a menu's inside. What is pressed until it is
// there is kept and acted on. Not React's `lazy`: that waits 300 ms before it replaces a fallback.
import { type ComponentType, useEffect, useState } from 'react'
import { keepKeys } from '@/components/kit/kept-keys'

/** The line was lost: while it is wanted, it is asked for again. */
const again = 2_000

export type Late<Props> = ComponentType<Props> & { prepare: () => void }

/** `wanted` says by its props whether it is to be seen; without it, it is whenever it is mounted. Keys that are pressed
 *  meanwhile are kept for it, where it takes any. */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  wanted: (props: Props) => boolean = () => true,
  takesKeys = true,
): Late<Props> {
  let Loaded: ComponentType<Props> | undefined
  let coming: Promise<void> | undefined
  const bring = () => {
    coming ??= load().then(
      (file) => {
        Loaded = file
      },
      (error) => {
        coming = undefined
        throw error
      },
    )
    return coming
  }

  // biome-ignore lint/correctness/noComponentHookFactories: made once, when its file is loaded, and kept there
  function Part(props: Props) {
    const [, show] = useState(false)
    const wants = wanted(props)
    const waits = wants && !Loaded
    useEffect(() => {
      if (!waits) return
      const keys = takesKeys ? keepKeys() : null
      let timer: ReturnType<typeof setTimeout> | undefined
      const come = () =>
        bring().then(
          () => {
            show(true)
            keys?.giveBack()
          },
          () => {
            timer = setTimeout(come, again)
          },
        )
      void come()
      return () => {
        clearTimeout(timer)
        keys?.giveBack()
      }
    }, [waits])
    return Loaded ? <Loaded {...props} /> : null
  }
  return Object.assign(Part, { prepare: () => void bring().catch(() => undefined) })
}

/** What is only looked at: the keys of the page stay its own. */
export const latePicture = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  late(load, () => true, false)

/** For what is open by its prop. */
export const whenOpen = ({ open }: { open?: boolean }) => open === true
