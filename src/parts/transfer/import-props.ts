import type { ImportActor } from '#src/actors/files/imports.ts'
import type { ReactNode } from 'react'

/** What a column of a file can stand for. */
interface ImportField {
  name: string
  label: string
}

export interface ImportProps {
  actor: ImportActor
  title: string
  fields: readonly ImportField[]
  /** What belongs to the rows and comes in no file. */
  leftOut?: readonly string[] | undefined
  mostRows: number
  /** What becomes of rows that are there already, and of good rows beside bad ones. */
  choices: ReactNode
  /** The server keeps the import with its failed rows and its columns, and does it while nobody looks. */
  isKept: boolean
}
