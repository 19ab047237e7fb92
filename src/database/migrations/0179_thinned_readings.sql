CREATE TABLE "paper_reading_day" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"paper_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"day" date NOT NULL,
	"capacity" text,
	"report_id" uuid,
	"pages" integer NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "paper_reading_day_once" UNIQUE NULLS NOT DISTINCT("paper_id","member_id","day","capacity","report_id"),
	CONSTRAINT "paper_reading_day_capacity" CHECK ("paper_reading_day"."capacity" in ('lawyer', 'co-broker', 'surveyor', 'other')),
	CONSTRAINT "paper_reading_day_order" CHECK ("paper_reading_day"."first_at" <= "paper_reading_day"."last_at")
);
--> statement-breakpoint
ALTER TABLE "paper_reading_day" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "paper_reading" ADD COLUMN "interface" text;--> statement-breakpoint
ALTER TABLE "paper_reading_day" ADD CONSTRAINT "paper_reading_day_paper_id_paper_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."paper"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_reading_day" ADD CONSTRAINT "paper_reading_day_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "paper_reading_day_member" ON "paper_reading_day" USING btree ("member_id");--> statement-breakpoint
ALTER TABLE "paper_reading" ADD CONSTRAINT "paper_reading_interface" CHECK ("paper_reading"."interface" in ('file', 'api'));--> statement-breakpoint
CREATE POLICY "members read what they were sent" ON "paper_reading_day" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ("paper_reading_day"."member_id" = (select actor_member_id()) and (select actor_in_good_standing()));--> statement-breakpoint
CREATE POLICY "owners read who was sent their papers" ON "paper_reading_day" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ("paper_reading_day"."report_id" is null and exists (select from "paper" where "paper"."id" = "paper_reading_day"."paper_id" and "paper"."owner_id" = (select actor_member_id())) and (select actor_in_good_standing()));--> statement-breakpoint
CREATE POLICY "curators read who was sent a paper because of a report of others" ON "paper_reading_day" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ((select actor_is_curator()) and actor_handles_report("paper_reading_day"."report_id"));--> statement-breakpoint
CREATE POLICY "the product itself" ON "paper_reading_day" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');