/** WebKitGTK by its own WebDriver, in a window of `webkit-browser.js`, on a display that nobody sees. */
import { type ChildProcess, spawn } from 'node:child_process'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { By, Builder, Capabilities, until as located, type WebDriver } from 'selenium-webdriver'
import { freePort } from '#tests/support/free-port.ts'
import { type Engine, type EngineTab, PATIENCE, type RunningEngine, until, writtenPaper } from './engine.ts'
import { killTree, versionOf } from './processes.ts'

const BROWSER = new URL('webkit-browser.js', import.meta.url).pathname

export const webkit: Engine = {
  name: 'WebKitGTK',
  async version() {
    for (const needed of ['WebKitWebDriver', 'Xvfb', 'gjs']) {
      const isThere = await access(`/usr/bin/${needed}`).then(
        () => true,
        () => false,
      )
      if (!isThere) return null
    }
    return versionOf('gjs', '-c', VERSION)
  },
  async start(profileDir) {
    const paper = join(profileDir, 'paper.pdf')
    const display = await startDisplay()
    const port = await freePort()
    const driverProcess = spawn('WebKitWebDriver', [`--port=${port}`], {
      stdio: 'ignore',
      env: {
        ...process.env,
        DISPLAY: display.name,
        GDK_BACKEND: 'x11',
        LIBGL_ALWAYS_SOFTWARE: '1',
        WEBKIT_DISABLE_DMABUF_RENDERER: '1',
        ENGINE_PROFILE: profileDir,
        ENGINE_PAPER: paper,
      },
    })
    const end = async (): Promise<void> => {
      await killTree(driverProcess.pid ?? 0)
      display.process.kill()
    }
    try {
      const driver = await connect(port)
      return running(driver, paper, end)
    } catch (error) {
      await end()
      throw error
    }
  },
}

const VERSION = `imports.gi.versions.WebKit2 = '4.1'
const { WebKit2 } = imports.gi
print([WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version()].join('.'))`

interface Display {
  name: string
  process: ChildProcess
}

/** Brings an element into view, and says whether it is where it was 200 ms ago. */
const STANDS_STILL = `
  const [element, answer] = arguments
  element.scrollIntoView({ block: 'center' })
  const place = () => { const { x, y } = element.getBoundingClientRect(); return x + ' ' + y }
  const before = place()
  setTimeout(() => answer(place() === before), 200)
`

/** Xvfb chooses a number that is free and says which. */
async function startDisplay(): Promise<Display> {
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const number = await new Promise<string>((resolve, reject) => {
    child.stdio[3]?.once('data', (said: Buffer) => resolve(said.toString().trim()))
    child.once('error', reject)
    child.once('exit', () => reject(new Error('Xvfb has ended')))
  })
  return { name: `:${number}`, process: child }
}

async function connect(port: number): Promise<WebDriver> {
  const wanted = new Capabilities()
  // The name that the browser says of itself.
  wanted.setBrowserName('Havenbook')
  wanted.setAcceptInsecureCerts(true)
  wanted.setPageLoadStrategy('none')
  wanted.set('webkitgtk:browserOptions', { binary: BROWSER, args: [] })
  return until('WebKitWebDriver answers', () =>
    new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(wanted).build(),
  )
}

function running(driver: WebDriver, paper: string, end: () => Promise<void>): RunningEngine {
  const open = async (handle: string): Promise<EngineTab> => tabOf(driver, handle)
  let first: string | undefined
  const tab = lazily(async () => open((first ??= await driver.getWindowHandle())))
  return {
    tab,
    async openTab() {
      first ??= await driver.getWindowHandle()
      await driver.switchTo().newWindow('tab')
      return open(await driver.getWindowHandle())
    },
    async print() {
      await tab.evaluate(`void (document.title = 'print')`)
      return writtenPaper(paper)
    },
    async close() {
      await Promise.race([driver.quit().catch(() => {}), new Promise((resolve) => setTimeout(resolve, 5000))])
      await end()
    },
    kill: end,
  }
}

/** The first tab has a name only once it is asked. */
function lazily(make: () => Promise<EngineTab>): EngineTab {
  let made: Promise<EngineTab> | undefined
  const tab = (): Promise<EngineTab> => (made ??= make())
  return {
    goto: async (url) => (await tab()).goto(url),
    evaluate: async (expression) => (await tab()).evaluate(expression),
    click: async (xpath) => (await tab()).click(xpath),
    type: async (xpath, text) => (await tab()).type(xpath, text),
    chooseFile: async (xpath, file) => (await tab()).chooseFile(xpath, file),
    inFrame: async (xpath, work) => (await tab()).inFrame(xpath, work),
  }
}

function tabOf(driver: WebDriver, handle: string): EngineTab {
  const here = async (): Promise<void> => {
    if ((await driver.getWindowHandle()) !== handle) await driver.switchTo().window(handle)
  }
  const find = async (xpath: string) => driver.wait(located.elementLocated(By.xpath(xpath)), PATIENCE, xpath)
  const inside = {
    async evaluate<T>(expression: string): Promise<T> {
      const script = `const done = arguments[0]; Promise.resolve(${expression}).then(done, () => done(null))`
      return driver.executeAsyncScript<T>(script)
    },
    // Drawn anew between found and clicked, it is another element.
    click: async (xpath: string) => {
      await until(xpath, async () => {
        const element = await find(xpath)
        // The driver presses where the element was: what comes late above it must have come.
        await until('it stands still', () => driver.executeAsyncScript<boolean>(STANDS_STILL, element))
        await element.click()
        return true
      })
    },
    type: async (xpath: string, text: string) => (await find(xpath)).sendKeys(text),
    chooseFile: async (xpath: string, file: string) => (await find(xpath)).sendKeys(file),
  }
  return {
    goto: async (url) => {
      await here()
      await driver.get(url)
    },
    evaluate: async (expression) => {
      await here()
      return inside.evaluate(expression)
    },
    click: async (xpath) => {
      await here()
      await inside.click(xpath)
    },
    type: async (xpath, text) => {
      await here()
      await inside.type(xpath, text)
    },
    chooseFile: async (xpath, file) => {
      await here()
      await inside.chooseFile(xpath, file)
    },
    async inFrame(xpath, work) {
      await here()
      await driver.switchTo().frame(await find(xpath))
      try {
        await work(inside)
      } finally {
        await driver.switchTo().defaultContent()
      }
    },
  }
}
