import { useEffect, useState } from 'react'
import { idle } from '../idle.ts'
import { later, type Later } from '../later.tsx'

export const dropDown = later(() => import('./DropDown.tsx'))
export const options = later(async () => ({ default: (await import('./DropDown.tsx')).Options }))

/** What could not be fetched is asked for again at the next opening. */
const prepare = <P extends object>(part: Later<P>) =>
  part.prepare().then(
    () => true,
    () => false,
  )

/** Whether a part of a picker can be drawn: it is fetched when the page rests, or before that when the picker opens. What was never open is not there. */
export function useFetched<P extends object>(part: Later<P>, isOpen: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(false)
  const [hasCome, setHasCome] = useState(part.isReady)
  if (isOpen && !wasOpen) setWasOpen(true)
  useEffect(() => {
    if (!part.isReady()) void idle().then(() => prepare(part))
  }, [part])
  useEffect(() => {
    if (isOpen) void prepare(part).then(setHasCome)
  }, [part, isOpen])
  return wasOpen && (hasCome || part.isReady())
}
