import {openPage} from 'doppel/web/shell.js';

openPage();
