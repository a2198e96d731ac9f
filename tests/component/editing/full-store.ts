import { vi } from 'vitest'

/** The store of the tab takes nothing more. */
export function fillStore(): void {
  const set = Storage.prototype.setItem
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, text) {
    if (this === sessionStorage) throw new DOMException('The quota is exceeded.', 'QuotaExceededError')
    set.call(this, key, text)
  })
}
