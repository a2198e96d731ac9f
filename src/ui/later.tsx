import { createElement, use, type ComponentType } from 'react'

export interface Later<P extends object> {
  prepare: () => Promise<ComponentType<P>>
  /** It has come: it renders without a wait. */
  isReady: () => boolean
  /** Renders at once when prepared, and suspends otherwise. */
  Component: ComponentType<P>
}

const failed = new Set<() => void>()

/** Parts that could not be fetched are fetched again when they are next wanted. */
export function askAgain(): void {
  for (const forget of failed) forget()
  failed.clear()
}

/**
 * A part that is fetched apart. Unlike `lazy`, what has been prepared renders without a spinner in between. What failed before
 * it was shown is asked for again; what failed while it was to be shown throws until `askAgain`: asked for again at each
 * render, it would never end.
 */
export function later<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): Later<P> {
  let coming: Promise<ComponentType<P>> | null = null
  let isWanted = false
  let isReady = false

  const forget = () => {
    coming = null
    isWanted = false
  }
  const prepare = () => {
    if (coming) return coming
    coming = readable(load().then((module) => module.default))
    coming.then(
      () => (isReady = true),
      () => (isWanted ? failed.add(forget) : forget()),
    )
    return coming
  }
  const Component = (props: P) => {
    isWanted = true
    return createElement(use(prepare()), props)
  }
  return { prepare, isReady: () => isReady, Component }
}

/** `use` reads a promise that says it is fulfilled without suspending. */
function readable<T>(promise: Promise<T>): Promise<T> {
  const note = (value: T) => void Object.assign(promise, { status: 'fulfilled', value })
  promise.then(note, () => {})
  return promise
}
