import { createElement, use, type ComponentType } from 'react'

export interface Later<P extends object> {
  prepare: () => Promise<ComponentType<P>>
  /** Renders at once when prepared, and suspends otherwise. */
  Component: ComponentType<P>
}

/** A part that is fetched apart. Unlike `lazy`, what has been prepared renders without a spinner in between, and what failed may be asked for again. */
export function later<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): Later<P> {
  let ready: ComponentType<P> | null = null
  let coming: Promise<ComponentType<P>> | null = null

  const fetchPart = async () => {
    const module = await load()
    ready = module.default
    return module.default
  }
  const prepare = () => {
    coming ??= fetchPart()
    coming.catch(() => (coming = null))
    return coming
  }
  return { prepare, Component: (props: P) => createElement(ready ?? use(prepare()), props) }
}
