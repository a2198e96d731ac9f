import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { canBeAddress } from './known-address.ts'
import { notFoundScreen, partOf } from '../screens.ts'

/** The page of an address, or the one that says that there is none. */
export function KnownAddress({ children }: { children: ReactNode }) {
  const isKnown = canBeAddress(useParams())
  if (isKnown) return children
  const { Component } = partOf(notFoundScreen)
  return <Component />
}
