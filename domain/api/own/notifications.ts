import * as z from 'zod/mini'
import { NOTIFICATIONS } from '../../notifications/limits.ts'
import { KINDS, MAIL_TIMES, NOTIFICATION_AREAS } from '../../notifications/kinds.ts'
import { notificationCalls } from '../calls/notifications.ts'
import { done, endpoint, nothing } from '../endpoint.ts'

const unread = z.int()
const kind = z.enum(KINDS, 'not_offered')
const mail = z.enum(MAIL_TIMES, 'not_offered')
const page = z.coerce.number().check(z.int('not_whole'), z.minimum(1, 'too_small'), z.maximum(NOTIFICATIONS.pages, 'too_large'))
const id = z.int('not_whole').check(z.minimum(1, 'too_small'), z.maximum(2_147_483_647, 'too_large'))

/** What oneself has been told of, newest first, in the language of the call. */
export const listNotifications = endpoint({
  ...notificationCalls.listNotifications,
  input: z.strictObject({ page: z._default(page, 1) }),
  output: z.object({
    items: z.array(
      z.object({
        id: z.number(),
        kind,
        /** One line; it names the record only as far as the reader may view it now. */
        text: z.string(),
        /** The page where one goes on; null for a record that the reader may not view. */
        path: z.nullable(z.string()),
        is_read: z.boolean(),
        at: z.string(),
      }),
    ),
    has_more: z.boolean(),
  }),
})

/** How many are unread, up to `NOTIFICATIONS.countCap` and one more, and the newest of all. */
export const loadUnread = endpoint({
  ...notificationCalls.loadUnread,
  input: nothing,
  output: z.object({ unread, newest: z.int() }),
})

/** Marks one's own as read or unread: those named, or all. Ids of others' are passed over. */
export const markNotifications = endpoint({
  ...notificationCalls.markNotifications,
  input: z.strictObject({
    ids: z.nullable(z.array(id).check(z.minLength(1, 'required'), z.maxLength(NOTIFICATIONS.markedAtOnce, 'too_long'))),
    is_read: z.boolean('not_valid'),
  }),
  output: z.object({ unread }),
})

const setting = { kind, bell: z.boolean('not_valid'), mail }

/** What rings the bell and what is mailed, of every kind. */
export const loadNotificationSettings = endpoint({
  ...notificationCalls.loadNotificationSettings,
  input: nothing,
  output: z.array(z.object({ ...setting, area: z.enum(NOTIFICATION_AREAS) })),
})

export const changeNotificationSetting = endpoint({
  ...notificationCalls.changeNotificationSetting,
  input: z.strictObject(setting),
  output: done,
})
