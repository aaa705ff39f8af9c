'use client'

import { useLayoutEffect, useRef } from 'react'

/**
 * What the address of a page is to become, choice by choice. A second choice that is made before the page of the first has
 * come keeps the first.
 *
 * @param view what the address says now
 * @returns takes a choice, and answers the view with every choice made since
 */
export function useWanted<View extends object>(view: View): (change: Partial<View>) => View {
  const wanted = useRef(view)
  const said = JSON.stringify(view)
  useLayoutEffect(() => {
    wanted.current = JSON.parse(said)
  }, [said])
  return (change) => {
    wanted.current = { ...wanted.current, ...change }
    return wanted.current
  }
}
