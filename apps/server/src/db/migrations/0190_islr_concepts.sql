-- What ISLR was withheld of, by SENIAT's code, which the file of a month asks for; empty where it is not known.
alter table withholdings add column islr_concept text not null default '';
