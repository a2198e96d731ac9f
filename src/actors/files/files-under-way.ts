import { createContext, useContext, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { UploadList } from './upload-list.ts'

/**
 * The files of one form that are on their way. Its fields tell of theirs; whatever would lose them (a save, another section)
 * asks here first, and the field says why it was refused.
 */
export class FilesUnderWay {
  readonly #sending = new Set<object>()
  readonly #listeners = new Set<() => void>()
  readonly #kept = new Map<string, UploadList>()
  #refusals = 0

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly isBusy = () => this.#sending.size > 0
  /** How often something was refused since files set out; none once they have all arrived. */
  readonly refusals = () => this.#refusals

  tell(field: object, isSending: boolean): void {
    if (this.#sending.has(field) === isSending) return
    if (isSending) this.#sending.add(field)
    else this.#sending.delete(field)
    if (!this.isBusy()) this.#refusals = 0
    this.#show()
  }

  refuses(): boolean {
    if (!this.isBusy()) return false
    this.#refusals++
    this.#show()
    return true
  }

  /** The files of a field that go on while it is not shown; the same ones until the form ends. */
  goOnWith(field: string, make: () => UploadList): UploadList {
    const list = this.#kept.get(field) ?? make()
    this.#kept.set(field, list)
    return list
  }

  /** Nobody waits for them any more. */
  end(): void {
    for (const list of this.#kept.values()) list.clear()
    this.#kept.clear()
  }

  #show(): void {
    for (const listener of this.#listeners) listener()
  }
}

const FilesContext = createContext<FilesUnderWay>(new FilesUnderWay())

/** Around a form with files and its buttons. */
export const FilesUnderWayProvider = FilesContext.Provider

export const useFilesUnderWay = (): FilesUnderWay => useState(() => new FilesUnderWay())[0]

export const useFormFiles = (): FilesUnderWay => useContext(FilesContext)

/** Is told when the first file sets out and when the last one has arrived. */
export function useFilesHeard(files: FilesUnderWay | undefined, listener: () => void): void {
  const hear = useEffectEvent(listener)
  useEffect(() => {
    const unheard = files?.subscribe(() => hear())
    return () => void unheard?.()
  }, [files])
}

export const useIsSending = (files: FilesUnderWay): boolean => useSyncExternalStore(files.subscribe, files.isBusy)

export const useRefusals = (files: FilesUnderWay): number => useSyncExternalStore(files.subscribe, files.refusals)
