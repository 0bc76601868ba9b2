/**
 * What iPhone and iPad show while an installed app starts: white, unless the page names a picture for exactly this screen. They
 * look for it when somebody puts the page on the home screen, and it stays there with the icon. So only their browsers are told,
 * once nobody waits for anything; the pictures are drawn by `scripts/draw-startup-pictures.ts`.
 */

/** Points wide and high when held upright, and pixels to a point. iPads are also opened lying on their side. */
export const STARTUP_SCREENS = [
  { width: 375, height: 667, ratio: 2, turns: false, of: 'iPhone 8, SE' },
  { width: 414, height: 736, ratio: 3, turns: false, of: 'iPhone 8 Plus' },
  { width: 375, height: 812, ratio: 3, turns: false, of: 'iPhone X, XS, 11 Pro, 12 mini, 13 mini' },
  { width: 414, height: 896, ratio: 2, turns: false, of: 'iPhone XR, 11' },
  { width: 414, height: 896, ratio: 3, turns: false, of: 'iPhone XS Max, 11 Pro Max' },
  { width: 390, height: 844, ratio: 3, turns: false, of: 'iPhone 12, 13, 14, 16e' },
  { width: 428, height: 926, ratio: 3, turns: false, of: 'iPhone 12 Pro Max, 13 Pro Max, 14 Plus' },
  { width: 393, height: 852, ratio: 3, turns: false, of: 'iPhone 14 Pro, 15, 16' },
  { width: 430, height: 932, ratio: 3, turns: false, of: 'iPhone 14 Pro Max, 15 Plus, 16 Plus' },
  { width: 402, height: 874, ratio: 3, turns: false, of: 'iPhone 16 Pro, 17, 17 Pro' },
  { width: 420, height: 912, ratio: 3, turns: false, of: 'iPhone Air' },
  { width: 440, height: 956, ratio: 3, turns: false, of: 'iPhone 16 Pro Max, 17 Pro Max' },
  { width: 744, height: 1133, ratio: 2, turns: true, of: 'iPad mini 6, 7' },
  { width: 768, height: 1024, ratio: 2, turns: true, of: 'iPad mini 5, 9.7 inches' },
  { width: 810, height: 1080, ratio: 2, turns: true, of: 'iPad 7, 8, 9' },
  { width: 820, height: 1180, ratio: 2, turns: true, of: 'iPad 10, A16, Air of 11 inches' },
  { width: 834, height: 1112, ratio: 2, turns: true, of: 'iPad Air 3, Pro of 10.5 inches' },
  { width: 834, height: 1194, ratio: 2, turns: true, of: 'iPad Pro of 11 inches' },
  { width: 834, height: 1210, ratio: 2, turns: true, of: 'iPad Pro of 11 inches, M4 and later' },
  { width: 1024, height: 1366, ratio: 2, turns: true, of: 'iPad Pro of 12.9 inches, Air of 13' },
  { width: 1032, height: 1376, ratio: 2, turns: true, of: 'iPad Pro of 13 inches, M4 and later' },
] as const

export interface StartupPicture {
  /** In pixels. */
  width: number
  height: number
  scheme: 'light' | 'dark'
  href: string
  media: string
}

/** One for each screen, way of holding it, and theme of the device. */
export function startupPictures(): StartupPicture[] {
  return STARTUP_SCREENS.flatMap(({ width, height, ratio, turns }) =>
    (turns ? (['portrait', 'landscape'] as const) : (['portrait'] as const)).flatMap((orientation) =>
      (['light', 'dark'] as const).map((scheme) => {
        const [wide, high] = orientation === 'portrait' ? [width, height] : [height, width]
        const size = [wide * ratio, high * ratio] as const
        // Apple's devices give the width of the screen as it is held upright, also when it lies on its side.
        const screen = `(device-width: ${width}px) and (device-height: ${height}px) and (-webkit-device-pixel-ratio: ${ratio})`
        return {
          width: size[0],
          height: size[1],
          scheme,
          href: `/startup/${size.join('x')}-${scheme}.png`,
          media: `${screen} and (orientation: ${orientation}) and (prefers-color-scheme: ${scheme})`,
        }
      }),
    ),
  )
}

/** Names the pictures in the page. Call in a browser of Apple, on a page that is not installed yet. */
export function linkStartupPictures(): void {
  const links = startupPictures().map(({ href, media }) =>
    Object.assign(document.createElement('link'), { rel: 'apple-touch-startup-image', href, media }),
  )
  // Without it some versions look for no picture, whatever the manifest says.
  const meta = Object.assign(document.createElement('meta'), { name: 'apple-mobile-web-app-capable', content: 'yes' })
  document.head.append(meta, ...links)
}
