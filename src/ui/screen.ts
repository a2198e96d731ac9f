import { permission, type Access } from '#domain/access.ts'
import type { ParseKeys } from 'i18next'
import type { ComponentType } from 'react'

/** Text areas: one file each in every language's folder, loaded when a screen of theirs opens. */
export type Area =
  | 'shell'
  | 'shortcuts'
  | 'errors'
  | 'layout'
  | 'list'
  | 'notifications'
  | 'auth'
  | 'binder'
  | 'bordereau'
  | 'bordereau-words'
  | 'calculations'
  | 'contract'
  | 'contract-fields'
  | 'files'
  | 'endorsement'
  | 'ticket'
  | 'grid'
  | 'import'
  | 'master'
  | 'contracts'
  | 'contract-start'
  | 'contract-lines'
  | 'binder-limits'
  | 'contract-accounts'
  | 'contract-view'
  | 'dashboard'
  | 'create-app'
  | 'outbox'
  | 'panel'
  | 'people'
  | 'places'
  | 'profile'
  | 'record-errors'
  | 'records'
  | 'template'
  | 'source'
  | 'source-fields'
  | 'tower'
  | 'contract-issued'
  | 'contract-warnings'
  | 'contract-parts'
  | 'contract-summary'
  | 'trouble'
  | 'denied'
  | 'onboarding'
  | 'approvals'
  | 'worklist'
  | 'saved-views'

/** Texts that the frame around a screen needs, beyond those that are always there. */
export const FRAME_AREAS: Record<Screen['layout'], readonly Area[]> = { app: ['places'], auth: [], bare: [] }

/**
 * One screen, said once: the router, the Gate, the titles, the breadcrumbs and the preloading read it from here.
 * `auth` shows pictures or the QR panel beside the content, `app` the sidebar and the header, `bare` nothing.
 */
export interface Screen {
  /** Parameters as `:id`. */
  path: string
  access: Access
  layout: 'auth' | 'app' | 'bare'
  /** Text key of the title. */
  title: string
  /** Path of the screen above it in the breadcrumb. */
  parent?: string
  areas: readonly Area[]
  /** Where the list that it shows is asked for, below `/api`: its first page is asked for before the code has come. */
  list?: string
  /** What several addresses share: from one of them to another the page stays as it is. */
  page?: string
  load: () => Promise<{ default: ComponentType }>
}

export type PlaceTitle = `places:${ParseKeys<'places'>}`

/** A permission's code, or what is asked for where that is something else. */
type Asked = `${string}_${string}` | 'signedIn' | Exclude<Access, string>

const accessTo = (asked: Asked): Access => (typeof asked === 'string' && asked !== 'signedIn' ? permission(asked) : asked)

/** Where a signed-in screen is, its title, who may open it, and the screen above it. */
export const place = (path: string, title: PlaceTitle, asked: Asked, parent = '/dashboard') =>
  ({ path, title, access: accessTo(asked), layout: 'app', parent }) as const
