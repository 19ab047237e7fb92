CREATE TABLE "report" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"reporter_id" uuid NOT NULL,
	"reported_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"messages" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"settled_by" uuid,
	"note" text,
	CONSTRAINT "report_of_another" CHECK ("report"."reporter_id" <> "report"."reported_id"),
	CONSTRAINT "report_reason" CHECK (length("report"."reason") between 1 and 1000),
	CONSTRAINT "report_note" CHECK (length("report"."note") between 1 and 1000),
	CONSTRAINT "report_messages" CHECK ("report"."messages" between 1 and 50),
	CONSTRAINT "report_settled" CHECK (num_nulls("report"."settled_at", "report"."settled_by", "report"."note") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "report" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reported_message" (
	"report_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"sender_id" uuid NOT NULL,
	"content" text NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reported_message_report_id_message_id_pk" PRIMARY KEY("report_id","message_id")
);
--> statement-breakpoint
ALTER TABLE "reported_message" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_reporter_id_member_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_reported_id_member_id_fk" FOREIGN KEY ("reported_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reported_message" ADD CONSTRAINT "reported_message_report_id_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."report"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reported_message" ADD CONSTRAINT "reported_message_sender_id_member_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_open" ON "report" USING btree ("created_at","id") WHERE "report"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "report_newest" ON "report" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "report_reporter" ON "report" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "report_reported" ON "report" USING btree ("reported_id");--> statement-breakpoint
CREATE INDEX "reported_message_sender" ON "reported_message" USING btree ("sender_id");--> statement-breakpoint
CREATE POLICY "members know what they reported" ON "report" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ("report"."reporter_id" = (select actor_member_id()));--> statement-breakpoint
CREATE POLICY "curators read what was reported of others" ON "report" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ((select actor_is_curator()) and (select actor_in_good_standing()) and "report"."reported_id" <> (select actor_member_id()));--> statement-breakpoint
CREATE POLICY "members report in their own name" ON "report" AS PERMISSIVE FOR INSERT TO "subrosa_app" WITH CHECK ("report"."reporter_id" = (select actor_member_id()) and (select actor_in_good_standing()) and "report"."settled_at" is null);--> statement-breakpoint
CREATE POLICY "curators settle what is not their own matter" ON "report" AS PERMISSIVE FOR UPDATE TO "subrosa_app" USING ((select actor_is_curator()) and (select actor_in_good_standing()) and "report"."reported_id" <> (select actor_member_id()) and "report"."reporter_id" <> (select actor_member_id())) WITH CHECK ((select actor_is_curator()) and (select actor_in_good_standing()) and "report"."reported_id" <> (select actor_member_id()) and "report"."reporter_id" <> (select actor_member_id()));--> statement-breakpoint
CREATE POLICY "the product itself" ON "report" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');--> statement-breakpoint
CREATE POLICY "curators read it with its report" ON "reported_message" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ((select actor_is_curator()) and exists (select from "report" where "report"."id" = "reported_message"."report_id" and true));--> statement-breakpoint
CREATE POLICY "members name messages as they report" ON "reported_message" AS PERMISSIVE FOR INSERT TO "subrosa_app" WITH CHECK (exists (select from "report" where "report"."id" = "reported_message"."report_id" and "report"."reporter_id" = (select actor_member_id()) and "report"."created_at" = now()::timestamptz(3)));--> statement-breakpoint
CREATE POLICY "the product itself" ON "reported_message" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');