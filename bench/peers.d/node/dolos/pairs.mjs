// Compares the submissions of a class with each other and with older submissions, using Dolos. Writes a CSV file with
// the columns left, right and similarity.
//
// usage: node pairs.mjs CLASS ARCHIVE STARTER OUTPUT
import { Dolos, File } from "@dodona/dolos-lib";
import fs from "node:fs";
import path from "node:path";

const [classFolder, archive, starter, output] = process.argv.slice(2);

function programs(folder) {
  return fs
    .readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith(".java"))
    .sort()
    .map((name) => fs.readFileSync(path.join(folder, name), "utf8"))
    .join("\n");
}

// Dolos compares single files, so the files of each submission are joined.
function submissions(folder) {
  return fs
    .readdirSync(folder)
    .sort()
    .map((name) => new File(`${path.basename(folder)}/${name}`, programs(path.join(folder, name))));
}

const report = await new Dolos({ language: "java" }).analyze(
  [...submissions(classFolder), ...submissions(archive)],
  "class",
  new File("starter", programs(starter)),
);
const rows = report
  .allPairs()
  .map((pair) => `"${pair.leftFile.path}","${pair.rightFile.path}",${pair.similarity}\n`);
fs.writeFileSync(output, "left,right,similarity\n" + rows.join(""));
