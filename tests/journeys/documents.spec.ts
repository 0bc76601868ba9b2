import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { DEMO, expect, test } from '#tests/support/journey.ts'
import {
  documents,
  folders,
  newFolder,
  pdfFilesKept,
  picker,
  type Sample,
  upload,
} from '#tests/support/document-screens.ts'
import { writeElsewhere } from '#tests/support/as-the-server-sees-it.ts'
import { pdf, colouredPng } from '#tests/support/typed-bytes.ts'
import { expectAllReceived, goTo, openWaiting, typeWhileSaving } from '#tests/support/screens.ts'

const THERAPY = '/dashboard/therapy'
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

const PLAN: Sample = {
  name: 'Sensory plan.pdf',
  mimeType: 'application/pdf',
  buffer: pdf('Sensory plan', 'Page two'),
}
const PHOTO: Sample = { name: 'Lap pad.png', mimeType: 'image/png', buffer: colouredPng(40, 30) }

/** What the server has of one category of Maya's, asked for as any other client would. */
async function onServer(page: Page, category: string, folder: string) {
  return page.evaluate(
    async ({ email, password, category, folder }) => {
      const json = async (path: string, init?: RequestInit) => (await fetch(`/api/${path}`, init)).json()
      const { accessToken } = (await json('auth/user/login', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email, password }),
      })) as { accessToken: string }
      const headers = { Authorization: `Bearer ${accessToken}` }
      const people = (await json('dependents', { headers })) as { id: string; firstName: string }[]
      const maya = people.find(({ firstName }) => firstName === 'Maya')?.id
      const all = (await json(`category/${category}/folders?profileId=${maya}`, { headers })) as {
        id: string
        name: string
      }[]
      const found = all.filter(({ name }) => name === folder)
      const rows = (await json(`category/${category}/documents?folderId=${found[0]?.id}`, { headers })) as {
        name: string
        media_url: string
      }[]
      const hash = async (path: string) => {
        const bytes = await (await fetch(path)).arrayBuffer()
        return [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))]
          .map((byte) => byte.toString(16).padStart(2, '0'))
          .join('')
      }
      return {
        folders: found.length,
        files: await Promise.all(rows.map(async (row) => `${row.name} ${await hash(row.media_url)}`)),
      }
    },
    { ...DEMO, category, folder },
  )
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

test('a folder and a file made with no signal survive a flat battery, open, and arrive once, byte for byte', async ({
  withMaya: home,
}) => {
  const { device, gate } = home
  let page = await device.openSignedIn()
  await goTo(page, 'Documents')
  await expect(heading(page, 'Documents')).toBeVisible()
  await pdfFilesKept(page)
  // Once closed in an orderly way: the browser writes its cookies only every half minute.
  await device.close()
  await gate.become('gone')

  await test.step('made with no signal', async () => {
    page = await device.open(THERAPY)
    await newFolder(page, 'From the car park')
    await upload(page, 'From the car park', PLAN, PHOTO)
    await expect(documents(page, 'From the car park').getByText('Saved on this device, waiting to send')).toHaveCount(2)
  })

  const waiting = async () => (await openWaiting(page)).getByRole('listitem').filter({ hasText: 'Sensory plan.pdf' })
  await test.step('exported as a ZIP, with the words of the change', async () => {
    const item = await waiting()
    const downloading = page.waitForEvent('download')
    await item.getByRole('button', { name: 'Export' }).click()
    expect((await downloading).suggestedFilename()).toBe('havenbook-change.zip')
  })

  await test.step('there after a flat battery', async () => {
    await device.kill()
    page = await device.open(THERAPY, { offline: true })
    await page.getByRole('button', { name: 'All 3 folders' }).click()
    await folders(page).getByRole('link', { name: 'From the car park' }).click()
    await expect(documents(page, 'From the car park')).toContainText('Sensory plan.pdf')
  })

  await test.step('what packs a ZIP may not be here: then the export says so', async () => {
    await page.evaluate(async () => {
      const files = await caches.open('app-files')
      for (const { url } of await files.keys()) if (url.includes('client-zip')) await files.delete(url)
    })
    await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache')
    await (await waiting()).getByRole('button', { name: 'Export' }).click()
    await expect(page.getByText('This could not be saved on this device. Please try again.')).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('the PDF opens, page by page, and Back closes it', async () => {
    // Pressed before the pages are counted: there is no further one yet.
    await page.evaluate(() => {
      const observer = new MutationObserver(() => {
        const next = document.querySelector<HTMLElement>('[aria-label="Next page"]')
        next?.click()
        if (next) observer.disconnect()
      })
      observer.observe(document.body, { childList: true, subtree: true })
    })
    await page.getByRole('link', { name: 'Sensory plan.pdf' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sensory plan.pdf' })
    await expect(dialog.getByText('Page 1 of 2')).toBeVisible()
    await expect(dialog.getByText('Sensory plan', { exact: true })).toBeVisible()
    await dialog.getByRole('region', { name: /page 1 of 2/ }).press('ArrowRight')
    await expect(dialog.getByText('Page 2 of 2')).toBeVisible()
    await page.goBack()
    await expect(dialog).toBeHidden()
  })

  await test.step('on the server once, with the same bytes', async () => {
    await device.close()
    await gate.become('clear')
    page = await device.open(THERAPY, { offline: false })
    await expectAllReceived(page)
    const there = await onServer(page, 'therapy', 'From the car park')
    expect(there.folders).toBe(1)
    expect(there.files.toSorted()).toEqual([
      `Lap pad.png ${sha256(PHOTO.buffer)}`,
      `Sensory plan.pdf ${sha256(PLAN.buffer)}`,
    ])
  })
})

test('files that can not be kept are told apart beside their names, and the others go', async ({ withMaya: home }) => {
  const page = await home.device.openSignedIn(THERAPY)
  await newFolder(page, 'Mixed')
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload to Mixed' })
  const send = dialog.getByRole('button', { name: 'Upload', exact: true })
  await expect(send).toBeDisabled()
  await expect(send).toHaveAccessibleDescription('Upload Files first')

  await picker(page).setInputFiles([
    PLAN,
    { name: 'not a photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html><script>alert(1)</script>') },
    { name: 'empty.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) },
    {
      name: 'large.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.concat([PLAN.buffer, Buffer.alloc(26 * 1024 ** 2)]),
    },
    { name: 'film.mov', mimeType: 'video/quicktime', buffer: Buffer.from('film') },
    { name: `${'n'.repeat(256)}.pdf`, mimeType: 'application/pdf', buffer: PLAN.buffer },
  ])
  const said = (name: RegExp) => dialog.getByRole('listitem').filter({ hasText: name })
  await expect(said(/not a photo/)).toContainText('This file is not what its name says.')
  await expect(said(/empty/)).toContainText('This file is empty.')
  await expect(said(/large/)).toContainText('This file is larger than 25.00 MB.')
  await expect(said(/film/)).toContainText('This kind of file cannot be uploaded.')
  await expect(said(/nnn/)).toContainText('The name is longer than 255 characters.')
  await send.click()
  await expect(dialog.getByRole('listitem')).toHaveCount(5)
  await expect(dialog.getByText('Sensory plan.pdf: saved')).toBeVisible()
  await expect(send, 'nothing is left to send').toBeHidden()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toBeHidden()
  await expect(documents(page, 'Mixed').getByRole('listitem')).toHaveCount(1)
  await expectAllReceived(page)

  await test.step('fifty at a time', async () => {
    await page.getByRole('button', { name: 'Upload', exact: true }).click()
    await picker(page).setInputFiles(Array.from({ length: 52 }, (_, index) => ({ ...PHOTO, name: `${index}.png` })))
    await expect(dialog.getByText('At most 50 files at a time: 2 were left out.')).toBeVisible()
    await expect(dialog.getByRole('listitem')).toHaveCount(50)
  })

  await test.step('one that is let go beside the place opens nothing over them', async () => {
    const path = test.info().outputPath('Beside.png')
    await writeFile(path, PHOTO.buffer)
    const browser = await page.context().newCDPSession(page)
    const drag = (type: 'dragEnter' | 'dragOver' | 'drop') =>
      browser.send('Input.dispatchDragEvent', {
        type,
        x: 5,
        y: 5,
        data: { items: [], files: [path], dragOperationsMask: 1 },
      })
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) await drag(type)
    await expect(dialog.getByRole('listitem')).toHaveCount(50)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await expect(dialog.getByRole('listitem')).toHaveCount(50)
    expect(page.context().pages()).toHaveLength(1)
  })
})

test('folders and documents are renamed and deleted by keyboard alone, and say what goes', async ({
  withMaya: home,
}) => {
  const page = await home.device.openSignedIn(THERAPY)

  await newFolder(page, 'Swimming')
  await upload(page, 'Swimming', PLAN)
  const folder = folders(page).getByRole('link', { name: 'Swimming' })
  const editor = page.getByRole('textbox', { name: 'Folder name' })

  await test.step('F2, Escape, an empty name', async () => {
    await folder.press('F2')
    await expect(editor).toBeFocused()
    await editor.fill('Never mind')
    await editor.press('Escape')
    await expect(folder).toBeFocused()
    await folder.press('F2')
    await editor.fill('   ')
    await editor.press('Enter')
    await expect(folder).toBeFocused()
  })
  await test.step('without keys: Cancel changes nothing, Save saves', async () => {
    await folders(page).getByRole('button', { name: 'Edit Swimming' }).click()
    await editor.fill('Never mind')
    await folders(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(folder).toBeFocused()
    await folder.press('F2')
    await editor.fill('Swimming lessons')
    await folders(page).getByRole('button', { name: 'Save' }).click()
    await expect(folders(page).getByRole('link', { name: 'Swimming lessons' })).toBeFocused()
  })
  await test.step('Enter saves, and the focus is back', async () => {
    await folder.press('F2')
    await editor.fill('Swimming\0 and water')
    expect(await typeWhileSaving(editor, 'Swimming and water and sand')).toBe('Swimming and water')
    await expect(folders(page).getByRole('link', { name: 'Swimming and water' })).toBeFocused()
  })
  await test.step('a name that is taken stays open and says so', async () => {
    await newFolder(page, 'Other')
    const other = folders(page).getByRole('link', { name: 'Other' })
    await other.press('F2')
    await editor.fill('SWIMMING AND WATER')
    await editor.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('There is a folder with this name already.')
    await editor.press('Escape')
  })
  await test.step('a double-click renames a document and keeps its extension', async () => {
    await page.getByRole('button', { name: /^All \d+ folders$/ }).click()
    await folders(page).getByRole('link', { name: 'Swimming and water' }).click()
    await page.getByRole('link', { name: 'Sensory plan.pdf' }).dblclick()
    const name = page.getByRole('textbox', { name: 'Document name' })
    await expect(name).toHaveValue('Sensory plan')
    await name.fill('Plan for school')
    await page.getByText(/· As of/).click()
    await expect(page.getByRole('link', { name: 'Plan for school.pdf' })).toBeVisible()
  })
  await test.step('deleting says how many documents go', async () => {
    await page.getByRole('button', { name: 'Delete Swimming and water' }).click()
    const question = page.getByRole('dialog', { name: 'Delete the folder Swimming and water?' })
    await expect(question).toContainText('1 document in it will be deleted too.')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(folders(page).getByRole('link', { name: 'Swimming and water' })).toBeHidden()
    await expect(page.getByText('Swimming and water: deleted')).toBeVisible()
  })
  await expectAllReceived(page)
})

test('a folder is exported as a ZIP, and what could not be had is named', async ({ withMaya: home }) => {
  const { device, gate } = home
  const page = await device.openSignedIn(THERAPY)
  await newFolder(page, 'To export')
  await upload(page, 'To export', PLAN, PHOTO)
  await expectAllReceived(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export', exact: true }).click(),
  ])
  expect(download.suggestedFilename()).toBe('To export.zip')
  const said = page.getByRole('dialog', { name: 'Export To export' }).getByText('2 files saved as To export.zip.')
  await expect(said).toBeVisible()
  const here = page.url()
  const id = new URL(here).searchParams.get('folder') ?? ''
  await writeElsewhere(gate, `category/therapy/folders/${id}`, { name: 'Renamed' }, 'PATCH')
  await expect(page.getByText('Renamed').first()).toBeAttached()
  await expect(said).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()

  await page.goto('/dashboard/account')
  await page.getByRole('button', { name: 'Free space' }).click()
  await expect(page.getByText(/ freed\. /), 'the button has gone').toBeFocused()
  await page.goto(here)
  await expect(documents(page, 'Renamed')).toBeVisible()
  await gate.become('gone')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Lap pad.png')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()

  await test.step('one is opened once there is a way to it again, and what breaks while it is drawn is the viewer alone', async () => {
    await documents(page, 'Renamed').getByRole('link', { name: 'Sensory plan.pdf' }).click()
    const viewer = page.getByRole('dialog', { name: 'Sensory plan.pdf' })
    await expect(viewer.getByText(/^This document is not on this device/u)).toBeVisible()
    await gate.become('clear')
    await page.evaluate(() => {
      ResizeObserver.prototype.observe = () => {
        throw new Error('Nothing is observed')
      }
    })
    await viewer.getByRole('button', { name: 'Try again' }).click()
    await expect(viewer.getByText('Unable to load document content.')).toBeVisible()
    await expect(viewer.getByRole('button', { name: 'Download' })).toBeVisible()
    await viewer.getByRole('button', { name: 'Try again' }).click()
    await expect(viewer.getByText('Page 1 of 2')).toBeVisible()
  })
})

test('without a folder Upload and Export say why they do nothing', async ({ withMaya: home }) => {
  const page = await home.device.openSignedIn(THERAPY)
  await expect(folders(page).getByRole('link').first()).toBeVisible()
  for (let left = await folders(page).getByRole('link').count(); left > 0; left -= 1) {
    await folders(page)
      .getByRole('button', { name: /^Delete / })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    // The list follows the device; the first in it is then another one.
    await expect(folders(page).getByRole('link')).toHaveCount(left - 1)
  }
  await expect(page.getByText('No Folder Created! Please create new Folder')).toBeVisible()
  for (const name of ['Upload', 'Export']) {
    const button = page.getByRole('button', { name, exact: true })
    await expect(button).toBeDisabled()
    await button.focus()
    await expect(page.getByRole('tooltip').filter({ hasText: 'Please create a folder first' }).first()).toBeVisible()
    await expect(button).toHaveAccessibleDescription('Please create a folder first')
  }
})

test('files shared from another app wait for the person, also through a sign-in', async ({ withMaya: home }) => {
  const { device } = home
  const page = await device.openSignedIn()
  const share = (bytes: string) =>
    page.evaluate(async (base64) => {
      const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const body = new FormData()
      body.append('files', new File([content], 'From the clinic.pdf', { type: 'application/pdf' }))
      const answer = await fetch('/share', { method: 'POST', body, redirect: 'manual' })
      return answer.type
    }, bytes)
  expect(await share(PLAN.buffer.toString('base64'))).toBe('opaqueredirect')

  await page.goto('/dashboard/documents?shared=files')
  const dialog = page.getByRole('dialog', { name: /^Upload to / })
  await expect(dialog).toContainText('From the clinic.pdf')
  await expect(page).toHaveURL('/dashboard/documents')
  await page.reload()
  const offer = page.getByText('1 file was shared into Havenbook.')
  await expect(offer).toBeVisible()
  await page.getByRole('button', { name: /^Add to / }).click()
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByRole('link', { name: 'From the clinic.pdf' })).toBeVisible()
  await expect(offer).toBeHidden()
  await page.reload()
  await expect(page.getByRole('link', { name: 'From the clinic.pdf' })).toBeVisible()
  await expect(offer).toBeHidden()
})
