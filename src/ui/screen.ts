import type { Access } from '#domain/access.ts'
import type { ComponentType } from 'react'

/** Text areas: one file each in every language's folder, loaded when a screen of theirs opens. */
export type Area = 'shell' | 'errors' | 'auth' | 'master' | 'dashboard' | 'outbox' | 'places'

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
  load: () => Promise<{ default: ComponentType }>
}
