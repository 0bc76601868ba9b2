import { expect, signIn, test } from '#tests/support/journey.ts'

interface Manifest {
  id: string
  name: string
  start_url: string
  display: string
  icons: { src: string; sizes: string; purpose: string }[]
  shortcuts: { name: string; url: string }[]
  screenshots: { src: string; sizes: string; form_factor: string }[]
}

test('the app can be installed: manifest, icons, shortcuts, and a worker that answers without a network', async ({
  home,
}) => {
  const { device, gate } = home
  const page = await device.open('/login')
  await signIn(page)
  const devtools = await device.context.newCDPSession(page)

  const { data, errors } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const manifest = JSON.parse(data ?? '{}') as Manifest
  expect(manifest).toMatchObject({
    id: '/dashboard',
    name: 'Havenbook',
    start_url: '/dashboard',
    display: 'standalone',
  })
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  expect(installabilityErrors).toEqual([])

  for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots]) {
    const measured = await page.evaluate(async (url) => {
      const picture = await createImageBitmap(await (await fetch(url)).blob())
      return `${picture.width}x${picture.height}`
    }, src)
    expect(measured, src).toBe(sizes)
  }
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable')

  await gate.become('gone')
  for (const { url } of [{ url: manifest.start_url }, ...manifest.shortcuts]) {
    await page.goto(url)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(new URL(url, gate.origin).pathname)
  }
})
