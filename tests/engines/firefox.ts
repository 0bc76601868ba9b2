/** Firefox by WebDriver BiDi, without a window. */
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import puppeteer, { type ElementHandle, type Frame, type Page } from 'puppeteer-core'
import { type Engine, type EngineTab, PATIENCE, until, writtenPaper } from './engine.ts'
import { killTree, versionOf } from './processes.ts'

const PLACES = ['/usr/bin/firefox-esr', '/usr/bin/firefox']

async function place(): Promise<string | undefined> {
  if (process.env['FIREFOX_PATH']) return process.env['FIREFOX_PATH']
  const found = await Promise.all(
    PLACES.map((path) =>
      access(path).then(
        () => path,
        () => '',
      ),
    ),
  )
  return found.find((path) => path !== '')
}

export const firefox: Engine = {
  name: 'Firefox',
  async version() {
    const program = await place()
    return program ? versionOf(program, '--version') : null
  },
  async start(profileDir) {
    const paper = join(profileDir, 'paper.pdf')
    const browser = await puppeteer.launch({
      extraPrefsFirefox: printsTo(paper),
      browser: 'firefox',
      executablePath: (await place()) ?? '',
      headless: true,
      userDataDir: profileDir,
      acceptInsecureCerts: true,
      protocolTimeout: PATIENCE * 2,
      defaultViewport: { width: 390, height: 844 },
    })
    const page = (await browser.pages())[0] ?? (await browser.newPage())
    return {
      tab: tabOf(page),
      openTab: async () => tabOf(await browser.newPage()),
      async print() {
        // Not by WebDriver, which tells the page nothing of it.
        await page.evaluate('void setTimeout(() => print())')
        return writtenPaper(paper)
      },
      close: () => browser.close(),
      async kill() {
        await killTree(browser.process()?.pid ?? 0)
        await browser.close().catch(() => {})
      },
    }
  },
}

/** `print()` asks nobody, and writes into a file. */
const printsTo = (paper: string): Record<string, unknown> => {
  const printer = 'print.printer_Mozilla_Save_to_PDF'
  return {
    'print.always_print_silent': true,
    print_printer: 'Mozilla Save to PDF',
    [`${printer}.print_to_file`]: true,
    [`${printer}.print_to_filename`]: paper,
    [`${printer}.show_print_progress`]: false,
    [`${printer}.print_paper_id`]: 'iso_a4',
  }
}

function tabOf(page: Page): EngineTab {
  return {
    ...inside(() => page.mainFrame()),
    async goto(url) {
      // Pages of this app are worked with before their last picture is there.
      await page.goto(url, { waitUntil: 'domcontentloaded', timeout: PATIENCE }).catch(() => {})
    },
    async inFrame(xpath, work) {
      const frame = await until(xpath, async () => (await page.$(`xpath/${xpath}`))?.contentFrame())
      await work(inside(() => frame as Frame))
    },
  }
}

function inside(frame: () => Frame): Omit<EngineTab, 'goto' | 'inFrame'> {
  const find = async (xpath: string) => {
    const found = await frame().waitForSelector(`xpath/${xpath}`, { timeout: PATIENCE })
    if (!found) throw new Error(`Nothing at ${xpath}`)
    return found
  }
  return {
    evaluate: async <T>(expression: string) => (await frame().evaluate(expression)) as T,
    async click(xpath) {
      await until(xpath, async () => {
        await (await find(xpath)).click()
        return true
      })
    },
    type: async (xpath, text) => (await find(xpath)).type(text),
    async chooseFile(xpath, file) {
      const input = (await find(xpath)) as ElementHandle<HTMLInputElement>
      await input.uploadFile(file)
    },
  }
}
