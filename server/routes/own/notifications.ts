import {
  changeNotificationSetting,
  listNotifications,
  loadNotificationSettings,
  loadUnread,
  markNotifications,
} from '#domain/api/own/notifications.ts'
import { NOTIFICATIONS } from '#domain/notifications/limits.ts'
import { KINDS, NOTIFICATION_KINDS, usualWish } from '#domain/notifications/kinds.ts'
import { seenBy } from '../../notifications/seen.ts'
import { sentenceOf } from '../../notifications/sentence.ts'
import { answer, callerOf, on, type Served } from '../../serve.ts'
import { listNotificationRows, markRows, readStanding } from '../../store/notifications/rows.ts'
import { listSettings, writeSetting } from '../../store/notifications/settings.ts'

export const notificationRoutes: Served[] = [
  on(listNotifications, async ({ page }, call) => {
    const caller = callerOf(call)
    const rows = await listNotificationRows(call.db, caller.userId, page)
    const shown = rows.slice(0, NOTIFICATIONS.page)
    const isSeen = await seenBy(call.db, caller, shown)
    const items = shown.map(({ id, kind, path, created_at: at, read_at: readAt, ...row }) => {
      const name = isSeen(row) ? row.name : null
      const text = sentenceOf({ ...row, kind, name }, call.language)
      return { id, kind, text, path: name === null ? null : path, is_read: readAt !== null, at: at.toISOString() }
    })
    return answer({ items, has_more: rows.length > shown.length })
  }),

  on(loadUnread, async (_nothing, call) => answer(await readStanding(call.db, callerOf(call).userId))),

  on(markNotifications, async ({ ids, is_read: isRead }, call) => {
    const { userId } = callerOf(call)
    await markRows(call.db, userId, ids, isRead ? call.clock() : null)
    const { unread } = await readStanding(call.db, userId)
    return answer({ unread }, isRead ? 'notifications_read' : 'notifications_unread')
  }),

  on(loadNotificationSettings, async (_nothing, call) => {
    const own = new Map((await listSettings(call.db, callerOf(call).userId)).map(({ kind, ...wish }) => [kind, wish]))
    return answer(KINDS.map((kind) => ({ kind, area: NOTIFICATION_KINDS[kind].area, ...(own.get(kind) ?? usualWish(kind)) })))
  }),

  on(changeNotificationSetting, async (setting, call) => {
    await writeSetting(call.db, callerOf(call).userId, setting)
    return answer(null, 'notification_setting_changed')
  }),
]
