/** Set-up of each file of server tests. Files share modules, so what a file leaves behind is put away here, and not there. */
import { afterAll } from 'vitest'
import { dropKept } from './databases.ts'

afterAll(dropKept)
