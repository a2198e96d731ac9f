import { createElement, use, type ComponentType } from 'react'

export interface Later<P extends object> {
  prepare: () => Promise<ComponentType<P>>
  /** Renders at once when prepared, and suspends otherwise. */
  Component: ComponentType<P>
}

/** A part that is fetched apart. Unlike `lazy`, what has been prepared renders without a spinner in between, and what failed may be asked for again. */
export function later<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): Later<P> {
  let coming: Promise<ComponentType<P>> | null = null

  const prepare = () => {
    coming ??= readable(load().then((module) => module.default))
    coming.catch(() => (coming = null))
    return coming
  }
  return { prepare, Component: (props: P) => createElement(use(prepare()), props) }
}

/** `use` reads a promise that says it is fulfilled without suspending. */
function readable<T>(promise: Promise<T>): Promise<T> {
  const note = (value: T) => void Object.assign(promise, { status: 'fulfilled', value })
  promise.then(note, () => {})
  return promise
}
