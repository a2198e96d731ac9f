import { scrollMemoryMachine } from '#src/machines/scroll/scroll-memory.machine.ts'
import { scrollTopMachine } from '#src/machines/scroll/scroll-top.machine.ts'
import { stickyHeaderMachine } from '#src/machines/scroll/sticky-header.machine.ts'
import { afterPaint } from '#src/services/after-paint.ts'
import { useServices, type Ports } from '#src/services/services.tsx'
import { useActorRef } from '@xstate/react'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { ActorRefFrom } from 'xstate'
import { arriveAtTop, climber } from './climb.ts'
import { keepPlace, placeOf } from './places.ts'
import { throttle } from './throttle.ts'

export interface ScrollCharts {
  header: ActorRefFrom<typeof stickyHeaderMachine>
  top: ActorRefFrom<typeof scrollTopMachine>
  memory: ActorRefFrom<typeof scrollMemoryMachine>
}

/** Styles read from the document whether the header is off its place. */
function wearSticky(header: ScrollCharts['header']): () => void {
  const wear = () => void (document.documentElement.dataset.sticky = header.getSnapshot().value)
  wear()
  const subscription = header.subscribe(wear)
  return () => subscription.unsubscribe()
}

/** What a reader does to scroll on their own: told to the chart that is on its way somewhere, for every key is one of them. */
const MOVES = ['wheel', 'touchmove', 'keydown'] as const

const reach = () => document.documentElement.scrollHeight - window.innerHeight

/** To ask how long the page is has it laid out at once, and again with what changes next: only for who waits to come back. */
function tellReach(memory: ScrollCharts['memory']): void {
  if (memory.getSnapshot().matches('restoring')) memory.send({ type: 'page.grow', reach: reach() })
}

/**
 * Tells the charts how far the page is scrolled and how long it is, as often as the eye needs; answers how to stop.
 * The first look is at once: a page scrolled before anyone listened tells nothing until it is scrolled again.
 */
function watch({ header, top, memory }: ScrollCharts, clock: Ports['clock']): () => void {
  const look = throttle(() => {
    const scroll = { type: 'page.scroll', offset: window.scrollY } as const
    for (const chart of [header, top, memory]) chart.send(scroll)
  }, clock)
  const measure = throttle(() => tellReach(memory), clock)
  const leaving = new AbortController()
  const { signal } = leaving
  const listen = (type: string, hear: () => void) => window.addEventListener(type, hear, { passive: true, signal })
  const move = () => {
    if (top.getSnapshot().matches('climbing')) top.send({ type: 'reader.move' })
    if (memory.getSnapshot().matches('restoring')) memory.send({ type: 'reader.move' })
  }
  listen('scroll', look.ask)
  listen('resize', look.ask)
  for (const type of MOVES) listen(type, move)
  look.ask()
  const observer = new ResizeObserver(measure.ask)
  observer.observe(document.body)
  return () => {
    leaving.abort()
    observer.disconnect()
    look.stop()
    measure.stop()
  }
}

function machines() {
  const climb = climber()
  return {
    top: scrollTopMachine.provide({ actions: { startClimb: climb.start, stopClimb: climb.stop, arriveAtTop } }),
    memory: scrollMemoryMachine.provide({
      actions: {
        goToPlace: (_, { place }) => window.scrollTo(0, place),
        /** A cookie takes as long as a key. */
        rememberPlace: (_, { path, offset }) => void afterPaint(() => keepPlace(path, offset)),
      },
    }),
  }
}

/** The charts of scrolling, in step with the window; a page that comes back comes back where it was left. */
export function useScrollCharts(): ScrollCharts {
  const { actorOptions } = useServices()
  const { pathname } = useLocation()
  const [own] = useState(machines)
  const header = useActorRef(stickyHeaderMachine, actorOptions)
  const top = useActorRef(own.top, actorOptions)
  const memory = useActorRef(own.memory, actorOptions)
  const charts = useMemo(() => ({ header, top, memory }), [header, top, memory])
  useEffect(() => {
    history.scrollRestoration = 'manual'
    return watch(charts, actorOptions.clock)
  }, [charts, actorOptions.clock])
  useEffect(() => wearSticky(header), [header])
  /** The first page shows before these charts are there: who scrolls it already stays where they are. */
  const isFirst = useRef(true)
  useLayoutEffect(() => {
    const begun = isFirst.current ? window.scrollY : 0
    isFirst.current = false
    memory.send({ type: 'page.show', path: pathname, offset: placeOf(pathname) || begun })
    tellReach(memory)
  }, [memory, pathname])
  return charts
}
