// Runs a board with the quick core beside one without, and compares them every STEP_NS.
// Usage: node same_core.mjs FLASH_IMAGE BOOTROM_JSON SLOWER MS; ends with 1 where they differ
import { readFileSync } from 'node:fs';
import { Board } from './board.mjs';

const STEP_NS = 50e3;

const [, , imagePath, bootromPath, slower, ms] = process.argv;
const bootrom = JSON.parse(readFileSync(bootromPath, 'utf8'));
const image = readFileSync(imagePath);
const boards = [true, false].map((quick) => new Board(image, bootrom, false, Number(slower), quick));

function state({ chip: { core }, clock, pacers, console: said }) {
  const { N, Z, C, V, PC, cycles, waiting } = core;
  const program = PC & ~1; // rp2040js keeps the vector's odd bit
  const registers = [...core.registers.slice(0, 15)];
  const lanes = pacers.map((pacer) => pacer.cycle);
  return JSON.stringify({ registers, program, N, Z, C, V, cycles, waiting, ns: clock.nanos, lanes, said });
}

for (let at = STEP_NS; at <= ms * 1e6; at += STEP_NS) {
  for (const board of boards) board.run(at);
  const [quick, plain] = boards.map(state);
  if (quick !== plain) {
    console.log(`different by ${at} ns:\n${quick}\n${plain}`);
    process.exit(1);
  }
}
const [quick, plain] = boards.map(({ chip }) => Buffer.from(chip.sram.buffer));
const same = quick.equals(plain);
console.log(`${ms} ms: ${same ? 'the same' : 'other bytes in RAM'}, ${boards[0].chip.core.cycles} cycles`);
process.exit(same ? 0 : 1);
