import { vi } from 'vitest'

/** The store of the tab takes nothing more. */
export function fillStore(): void {
  const { value: set } = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem') as { value: Storage['setItem'] }
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, text) {
    if (this === sessionStorage) throw new DOMException('The quota is exceeded.', 'QuotaExceededError')
    set.call(this, key, text)
  })
}
