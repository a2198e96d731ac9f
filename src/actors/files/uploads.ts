import type { FileRef } from '#domain/files/file-ref.ts'
import type { FilePurposeName } from '#domain/files/purposes.ts'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useServices } from '#src/services/services.tsx'
import type { UploadView } from '#src/ui/upload/upload-view.ts'
import { useFormFiles, useRefusals, type FilesUnderWay } from './files-under-way.ts'
import { isUnderWay, UploadList } from './upload-list.ts'

export interface Uploading {
  purpose: FilePurposeName
  /** The files that are kept already; a form's value. */
  value: readonly FileRef[]
  onChange: (files: readonly FileRef[]) => void
  /** Under this name the form goes on with them while the field is not shown, and gives it those that have arrived; its value is empty. */
  goesOn?: string
}

export interface Uploads {
  /** Those that are not kept yet. */
  views: readonly UploadView[]
  /** How often something had to wait for one of them. */
  refusals: number
  choose: (files: readonly File[]) => void
  cancel: (id: number) => void
  retry: (id: number) => void
  remove: (id: number) => void
}

/** Tells the form as long as something is on its way here, and hears what it has refused for that. */
function useTelling(list: UploadList, views: readonly UploadView[], isKept: boolean): number {
  const files = useFormFiles()
  const isSending = views.some(isUnderWay)
  useEffect(() => void (isKept || files.tell(list, isSending)), [files, list, isKept, isSending])
  useEffect(() => () => void (isKept || files.tell(list, false)), [files, list, isKept])
  const refusals = useRefusals(files)
  return isSending ? refusals : 0
}

/** Files that are taken as they arrive, whether their field is shown or not: the form has them before it hears that none is on its way. */
function takenBy(files: FilesUnderWay, take: Uploading['onChange']): UploadList {
  const list = new UploadList()
  let isTaking = false
  list.subscribe(() => {
    if (isTaking) return
    isTaking = true
    const arrived = list.takeDone()
    isTaking = false
    if (arrived.length > 0) take(arrived)
    files.tell(list, list.views().some(isUnderWay))
  })
  return list
}

/** Files on their way from this screen to the store; each one that arrives joins the value. They end with the screen, or with the form. */
export function useUploads({ purpose, value, onChange, goesOn }: Uploading): Uploads {
  const services = useServices()
  const files = useFormFiles()
  const isKept = goesOn !== undefined
  const [list] = useState(() => (isKept ? files.goOnWith(goesOn, () => takenBy(files, onChange)) : new UploadList()))
  const views = useSyncExternalStore(list.subscribe, list.views)
  const keep = useEffectEvent(() => {
    const arrived = isKept ? [] : list.takeDone()
    if (arrived.length > 0) onChange([...value, ...arrived])
  })
  useEffect(() => keep(), [views])
  useEffect(() => () => void (isKept || list.clear()), [list, isKept])
  return {
    views,
    refusals: useTelling(list, views, isKept),
    choose: (chosen) => chosen.forEach((file) => list.add(file, purpose, services)),
    cancel: (id) => list.send(id, 'upload.cancel'),
    retry: (id) => list.send(id, 'upload.retry'),
    remove: (id) => list.remove(id),
  }
}
