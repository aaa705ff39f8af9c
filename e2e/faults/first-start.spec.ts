// A first start on an empty folder, killed once while it makes the demo; e2e/long has it on a machine with too much to do.
import { testFirstStart } from '../first-start'

testFirstStart('killed once, the first start makes one whole demo', [/The demo: 10 of/], () => [])
