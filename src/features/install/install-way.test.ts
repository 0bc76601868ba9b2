import { describe, expect, it } from 'vitest'
import { installWay } from './install-way.ts'

const browser = { hasPrompt: false, isStandalone: false, isApple: false, touchPoints: 0 }

describe('the way onto the home screen', () => {
  it('is the browser’s own question where it offers one', () => {
    expect(installWay({ ...browser, hasPrompt: true })).toBe('prompt')
  })

  it('is the share menu on an iPhone or iPad, but not on a Mac', () => {
    expect(installWay({ ...browser, isApple: true, touchPoints: 5 })).toBe('share')
    expect(installWay({ ...browser, isApple: true })).toBe('none')
  })

  it('is none where the app already stands on the home screen, or where no way is known', () => {
    expect(installWay({ ...browser, hasPrompt: true, isStandalone: true })).toBe('none')
    expect(installWay({ ...browser, isApple: true, touchPoints: 5, isStandalone: true })).toBe('none')
    expect(installWay({ ...browser, touchPoints: 5 })).toBe('none')
  })
})
